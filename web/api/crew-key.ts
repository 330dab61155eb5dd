/**
 * Whatever follows from the roster is kept under this key: the roster itself, its tasks, what expires. A
 * change of the roster fetches anew what is shown of it all.
 */
export const crewKey = ['crew']

/** What expires, under one key because it is shown together: training codes and certificates. */
export const expiryKey = [...crewKey, 'expiry']
