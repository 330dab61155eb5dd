import { findBrowser } from './browser.ts'

/** Finds the browser once, for all workers. */
export default async function globalSetup(): Promise<void> {
  process.env['CHROMIUM'] = await findBrowser()
}
