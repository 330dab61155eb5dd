import type { BrowserContext, Page } from '@playwright/test'
import { addDuties } from './add-duties.ts'
import { expect } from './fixtures.ts'
import { test } from './gate-fixture.ts'
import { buildRelease, type SourceChange } from './other-release.ts'

test.use({ serviceWorkers: 'allow' })

const duty = { date: '2026-07-20', dutyType: 'OFF', dutyCode: 'OFFX', notes: 'Yesterday' }

/** So that the release differs also where its code does not. */
const marked: SourceChange = {
  file: 'platform/web/index.html',
  text: 'Roster, logbook, pay and training',
  by: 'Another release: roster, logbook, pay and training',
}

const releases: [what: string, changes: SourceChange[]][] = [
  [
    'a changed comment in the API',
    [
      marked,
      { file: 'features/duties/api/roster.ts', text: 'import', by: '// Another comment.\nimport' },
    ],
  ],
  [
    'a changed shape',
    [
      marked,
      {
        file: 'features/duties/api/roster.ts',
        text: 'export const rosterMonth = success({',
        by: 'export const rosterMonth = success({\n  seniority: z.number(),',
      },
      {
        file: 'features/duties/web/roster-queries.ts',
        text: "shape: 'roster month', version: 5",
        by: "shape: 'roster month', version: 6",
      },
      {
        file: 'platform/web/shell/stored-upgrades.ts',
        text: "'roster month': [legality.monthWithMarks, dutiesWithCounts, withOptionalField, withOptionalField",
        by: `'roster month': [
          legality.monthWithMarks,
          dutiesWithCounts,
          withOptionalField,
          withOptionalField,
          (data) => ({ ...Object(data), seniority: Object(data).data.length })`,
      },
    ],
  ],
]

for (const [what, changes] of releases) {
  test(`after a release with ${what}, a cold start offline shows the data of yesterday`, async ({
    signedIn: page,
    gate,
    context,
  }) => {
    test.setTimeout(180_000)
    await addDuties(page, [duty])
    await page.goto('/roster')
    await expect(page.getByText('OFFX').first()).toBeVisible()
    await page.waitForFunction(() => localStorage.getItem('portalStoredAhead') !== null)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const before = await releaseOf(page)
    const { folder, remove } = buildRelease(changes)
    try {
      gate.serve(folder)
      // The browser looks for the release with each navigation, and takes it in the background.
      await page.goto('/settings')
      await page.evaluate(async () => {
        const { serviceWorker } = navigator
        await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve))
      })
      await gate.stop()
      const opened = await coldStart(page, context)
      await expect(opened.getByText(/^Offline/)).toBeVisible()
      await expect(opened.getByText('OFFX').first()).toBeVisible()
      expect(await releaseOf(opened)).not.toBe(before)
      await opened.goto('/logbook')
      await expect(opened.getByText('No flight log entries yet')).toBeVisible()
    } finally {
      remove()
    }
  })
}

async function coldStart(page: Page, context: BrowserContext): Promise<Page> {
  await page.close()
  const opened = await context.newPage()
  await opened.goto('/roster')
  return opened
}

const releaseOf = (page: Page) =>
  page.locator('meta[name="portal-release"]').getAttribute('content')
