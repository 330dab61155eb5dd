import { readFileSync } from 'node:fs'
import {
  markupHash,
  openScreen,
  portalScreens,
  recordedScreens,
  startPicturePortal,
} from '#scripts/portal-screens.ts'
import { expect, test } from './fixtures.ts'

test(
  'the pictures show the screens as they are; else run npm run app-pictures',
  { tag: '@journey' },
  async ({ browser }) => {
    const portal = await startPicturePortal()
    const recorded = JSON.parse(readFileSync(recordedScreens, 'utf8')) as Record<string, string>
    for (const screen of portalScreens) {
      const page = await openScreen(browser, portal, screen)
      // Parts of a page can come after the network is idle.
      await expect.poll(() => markupHash(page), screen.file).toBe(recorded[screen.file])
      await page.context().close()
    }
    await portal.stop()
  },
)
