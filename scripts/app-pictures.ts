import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { findBrowser, launchBrowser } from '../e2e/browser.ts'
import { root } from './built.ts'
import {
  settledHash,
  openScreen,
  portalScreens,
  recordedScreens,
  startPicturePortal,
} from './portal-screens.ts'

/**
 * Makes the icons and screenshots that the web manifest names, and the pictures of the README, from the favicon and the
 * demo portal. Run it when either changes, and commit its files: `npm run app-pictures`.
 */
const publicFolder = `${root}platform/web/public`
const favicon = readFileSync(`${publicFolder}/favicon.svg`, 'utf8')
/** Without rounded corners: the device cuts its own shape. */
const square = favicon.replace(' rx="9"', '')
/** Devices may cut off a tenth at each side of a maskable icon, so the sign is smaller. */
const maskable = square.replace('translate(5.2 5.2) scale(.9)', 'translate(7 7) scale(.75)')

const icons = [
  { file: 'app-192', size: 192, svg: favicon },
  { file: 'app-512', size: 512, svg: favicon },
  { file: 'maskable-192', size: 192, svg: maskable },
  { file: 'maskable-512', size: 512, svg: maskable },
  { file: 'apple-touch-icon', size: 180, svg: square },
]

const browser = await launchBrowser(await findBrowser())
const portal = await startPicturePortal()
for (const folder of ['icons', 'screenshots']) {
  mkdirSync(`${publicFolder}/${folder}`, { recursive: true })
}
for (const { file, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`)
  const path = `${publicFolder}/icons/${file}.png`
  await page.screenshot({ path, omitBackground: true })
  await page.close()
}
const shown: Record<string, string> = {}
for (const screen of portalScreens) {
  const page = await openScreen(browser, portal, screen)
  shown[screen.file] = await settledHash(page)
  const isPhoto = screen.file.endsWith('.jpg')
  await page.screenshot({ path: root + screen.file, ...(isPhoto && { quality: 55 }) })
  await page.context().close()
}
writeFileSync(root + recordedScreens, `${JSON.stringify(shown, null, 2)}\n`)
await browser.close()
await portal.stop()
