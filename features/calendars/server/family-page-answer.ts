import { html } from 'hono/html'
import { familyWord } from '#calendars/rules/family-calendar.ts'
import type { FamilyDay } from '#calendars/rules/family-days.ts'
import type { FamilySettings } from '#calendars/rules/feed-settings.ts'
import { dayWords, longDate, weekdayName } from '#kernel/time/date-words.ts'
import { utcToZone, type Instant, type TimeZone } from '#kernel/time/zone-time.ts'
import type { FamilyView } from './calendar-feed-service.ts'

const styleSheet = '/family-page.css'

/** Shown for days that the roster does not list. */
const unknownWord = 'Not known yet'

/** The family's page: today first, then the next days. It contains states and the user's words only. */
export function familyPageAnswer(
  { days, zone, today }: FamilyView,
  settings: FamilySettings,
  now: Instant,
) {
  if (settings.isPaused)
    return messagePageAnswer('This calendar is paused. Please look again later.')
  const [first, ...later] = days
  const asOf = utcToZone(now, zone)
  const words = (day: FamilyDay) => familyWord(day, settings.words) ?? unknownWord
  const times = (day: FamilyDay) => (settings.showsTimes ? timesOf(day, zone) : '')
  return page(
    html`<h1>Family calendar</h1>
      ${
        first &&
        html`<section class="today ${first.state}" aria-label="Today">
          <h2>Today, ${weekdayName(today)} ${longDate(today)}</h2>
          <p class="word">${words(first)}</p>
          ${times(first) && html`<p>${times(first)}</p>`}
        </section>`
      }
      <h2>The next ${String(later.length)} days</h2>
      <ol>
        ${later.map(
          (day) =>
            html`<li class="${day.state}">
              <span class="day">${dayWords(day.date)}</span>
              <span class="word">${words(day)}</span>
              ${times(day) && html`<span class="times">${times(day)}</span>`}
            </li>`,
        )}
      </ol>
      <p class="as-of">
        As of ${dayWords(asOf.date)}, ${asOf.time}. Days and times are those of the home base.
      </p>`,
  )
}

/** A page with one sentence. */
export function messagePageAnswer(words: string) {
  return page(
    html`<h1>Family calendar</h1>
      <p class="message">${words}</p>`,
  )
}

function timesOf({ from, until }: FamilyDay, zone: TimeZone): string {
  if (from === null || until === null) return ''
  return `${utcToZone(from, zone).time} to ${utcToZone(until, zone).time}`
}

function page(content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>Family calendar</title>
        <link rel="stylesheet" href="${styleSheet}" />
        <link rel="icon" href="/favicon.svg" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`
}
