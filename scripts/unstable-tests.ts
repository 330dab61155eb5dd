/**
 * Browser tests that may need a second try in `npm run test:all`, with the reason and the day on which it was found. Any
 * other second try fails the run.
 */
export const unstableTests: { test: string; reason: string; since: string }[] = []
