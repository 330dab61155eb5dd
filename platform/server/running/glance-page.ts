import { glanceTexts, type Glance } from '#dashboard/rules/glance.ts'
import type { FirstAnswer, FirstAnswers } from './first-answers.ts'

/** The file that shows the glance that a device keeps. A page with the portal's own needs none. */
const deviceGlance = '<script src="/glance.js"></script>'
const opening = '<section id="glance"'
const closing = '</section>'

/** The page for addresses and visitors that see no glance. */
export function withoutGlance(page: string): string {
  const from = page.indexOf(opening)
  const rest = from === -1 ? '' : page.slice(page.indexOf(closing, from) + closing.length)
  return (rest ? page.slice(0, from) + rest : page).replace(deviceGlance, '')
}

/**
 * Writes the first answers of a user into the page: the glance as text, and the answers as data that no browser runs.
 *
 * @param page as the build made it.
 */
export function withFirstAnswers(page: string, { glance, answers }: FirstAnswers): string {
  const shown = glance ? withGlance(page, glance) : withoutGlance(page)
  const scripts = answers.map(scriptOf).join('')
  return shown.replace('</body>', () => `${scripts}</body>`)
}

/** The style sheet comes before the code, so that the glance is readable at once. */
function withGlance(page: string, glance: Glance): string {
  const texts = new Map<string, string>(Object.entries(glanceTexts(glance)))
  return page
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(' hidden>', '>')
    .replace(deviceGlance, '')
    .replaceAll(
      /data-glance="(\w+)"\s*>/g,
      (start, name: string) => start + escaped(texts.get(name) ?? ''),
    )
}

function scriptOf({ path, json, headers }: FirstAnswer): string {
  const attributes = `data-first-answer="${escaped(path)}" data-headers="${escaped(JSON.stringify(headers))}"`
  return `<script type="application/json" ${attributes}>${json.replaceAll('<', String.raw`\u003c`)}</script>`
}

/** A text as HTML, also within an attribute. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
