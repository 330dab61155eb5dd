import { mkdirSync, readFileSync } from 'node:fs'
import { signInPath } from '#api/identity.ts'
import { demoUser } from '#identity/server/demo-user.ts'
import { findBrowser, launchBrowser } from '../e2e/browser.ts'
import { root } from './built.ts'
import { startPortal } from './portal-process.ts'

/**
 * Makes the icons and screenshots that the web manifest names, from the favicon and the demo portal. Run it when
 * either changes, and commit its files: `npm run app-pictures`.
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

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const screenshots = [
  { file: 'roster-narrow', path: '/roster', ...phone },
  { file: 'home-narrow', path: '/', ...phone },
  {
    file: 'roster-wide',
    path: '/roster',
    viewport: { width: 1280, height: 900 },
    deviceScaleFactor: 1,
  },
]

const browser = await launchBrowser(await findBrowser())
const portal = await startPortal({ PORTAL_CLOCK: '2026-07-15T09:00:00Z' })
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
for (const { file, path, ...look } of screenshots) {
  const context = await browser.newContext({ baseURL: portal.url, locale: 'en-GB', ...look })
  await context.request.post(signInPath, { data: demoUser })
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.screenshot({ path: `${publicFolder}/screenshots/${file}.jpg`, quality: 55 })
  await context.close()
}
await browser.close()
await portal.stop()
