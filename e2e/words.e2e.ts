import type { Locator } from '@playwright/test'
import { signInPath } from '#api/identity.ts'
import { demoUser } from '#identity/server/demo-user.ts'
import { paths } from '#web/base/paths.ts'
import { expect, test } from './fixtures.ts'

/** Other words and formats for what has one word and one format. */
const otherWords: [why: string, pattern: RegExp][] = [
  ['report', /(?<!Report \()\bbrief\b(?! and debrief)/i],
  ['debrief', /\brelease\b/i],
  ['on-block and off-block', /(?<!\bwhat )\b(?:lands|landed|leaves at|arrives)\b/i],
  ['short', /\bunderpaid\b/i],
  ['hours in a sentence: 2 h 40', /\b\d+(?:\.\d+)? ?h(?:rs?)?\s?\d{1,2} ?m(?:in)?\b/],
  ['hours in a sentence: 39 h 30', /\b\d+\.\d+ h\b/],
  ['hrs only beside a limit', /(?<!\/ \d+ )\bhrs\b/],
  ['plural', /\b1 (?:duties|entries|changes|tasks|reports|flights|hours|days|certificates)\b/],
  [
    'plural',
    /\b(?:0|[2-9]|\d{2,}) (?:duty|entry|change|task|report|flight|certificate)\b(?! (?:report|days?))/,
  ],
]

const screens = [
  paths.home,
  paths.roster,
  paths.logbook,
  paths.allowances,
  `${paths.allowances}?view=check`,
  `${paths.allowances}?view=years`,
  paths.certifications,
  paths.profile,
  paths.payRates,
  paths.settings,
  paths.reminders,
  paths.reminderSettings,
]

/** The name of the button that opens a record of a screen. */
const records: [screen: string, name: RegExp][] = [
  [paths.roster, /^\d+ July 2026, Flight/],
  [paths.logbook, /^Details of /],
  [paths.allowances, /^View /],
  [paths.certifications, /^Edit /],
]

test('every screen has one word for a thing, one format for hours and right plurals', async ({
  browser,
  portal,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL: portal.url })
  const page = await context.newPage()
  const answer = await context.request.post(signInPath, { data: demoUser })
  expect(answer.ok()).toBe(true)
  const found: string[] = []
  for (const screen of screens) {
    await page.goto(screen, { waitUntil: 'networkidle' })
    found.push(...(await othersIn(page.locator('body'))).map((each) => `${screen}: ${each}`))
  }
  for (const [screen, record] of records) {
    await page.goto(screen, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: record }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    found.push(...(await othersIn(dialog)).map((each) => `${screen}, a record: ${each}`))
  }
  expect(found).toEqual([])
  await context.close()
})

/** The visible lines of text with another word or format. */
async function othersIn(part: Locator): Promise<string[]> {
  const lines = (await part.innerText()).split('\n')
  return lines.flatMap((line) =>
    otherWords.filter(([, pattern]) => pattern.test(line)).map(([why]) => `${why}: ${line}`),
  )
}
