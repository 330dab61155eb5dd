import { buildWhenNeeded } from '#scripts/built.ts'
import { findTestBrowser } from './browser.ts'

/** Builds the portal and finds the browser once for all workers. */
export default async function globalSetup(): Promise<void> {
  buildWhenNeeded()
  process.env['CHROMIUM'] = await findTestBrowser()
}
