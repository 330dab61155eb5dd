import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createMailer } from '#identity/server/mails/mail.ts'
import { startMailCatcher } from '#scripts/mail-catcher.ts'
import { productFiles, readSource } from '#scripts/checks/source-problems.ts'

/** The code of the product by file, without lines of comment. */
const sources = productFiles().map((file): [file: string, code: string] => [
  file,
  readSource(file).replaceAll(/^\s*(?:\*|\/\/|\/\*\*).*$/gm, ''),
])

const filesWith = (pattern: RegExp) =>
  sources.filter(([, code]) => pattern.test(code)).map(([file]) => file)

/** Things that docs/security.md says the portal does in these files only. Another file needs a look, and a line there. */
it.each<[row: string, what: string, pattern: RegExp, files: string[]]>([
  ['1.2.5', 'starts a program', /child_process/, []],
  ['1.3.1', 'makes HTML of text', /innerHTML|outerHTML|insertAdjacentHTML|document\.write\b/i, []],
  ['1.3.2', 'makes code of text', /\beval\(|new Function\(/, []],
  [
    '1.5.1',
    'parses HTML and XML',
    /from 'htmlparser2'|DOMParser/,
    ['features/imports/server/files/html-rows.ts', 'features/imports/server/files/xml-events.ts'],
  ],
  ['3.5.5', 'talks to other windows', /(?:opener|parent|top|contentWindow)\.postMessage/, []],
  ['4.4', 'opens a socket to a browser', /WebSocket|on\('upgrade'/, []],
  [
    '5.3.1',
    'writes a file',
    /writeFile|createWriteStream|appendFile|mkdirSync/,
    ['features/identity/server/secret.ts', 'platform/server/database/writable-folder.ts'],
  ],
  ['11.3.1', 'encrypts', /createCipher/, ['features/load/server/sealing-service.ts']],
  ['13.4.2', 'opens a debugger', /node:inspector|node:repl/, []],
])('%s: it %s only in these files', (_, _what, pattern, files) => {
  expect(filesWith(pattern)).toEqual(files)
})

it('1.3.6: it calls out only from these files', () => {
  const calling =
    /from '(?:node:(?:tls|https|dgram|dns)|@opentelemetry\/exporter[^']*)'|import\('(?:nodemailer|web-push)'\)|createRemoteJWKSet\(|new pg\.(?:Pool|Client)|(?<![\w.])fetch\(/
  expect(filesWith(calling).filter((file) => file.includes('/server/'))).toEqual([
    'features/identity/server/firebase-session-routes.ts',
    'features/identity/server/mails/mail.ts',
    'features/identity/server/token-verifier.ts',
    'features/reminders/server/push-service.ts',
    'platform/server/database/postgres-hosts.ts',
    'platform/server/database/postgres-pool.ts',
    'platform/server/observing/traces.ts',
  ])
})

it('1.2.9: expressions are built where a module loads, before there is input', () => {
  const inside = sources.filter(([, code]) => /^ .*new RegExp\(/m.test(code)).map(([file]) => file)
  // A function of a number in the source.
  expect(inside).toEqual(['features/reminders/api/reminders.ts'])
})

it('1.3.11: a name of a certificate in the subject of a mail adds no header', async () => {
  const mails = await startMailCatcher()
  const mailer = await createMailer({ url: new URL(mails.url), from: 'crew@portal.example' })
  const subject = 'Medical\r\nBcc: stranger@crew.example expires'
  await mailer.deliver({
    to: 'amelia@crew.example',
    subject,
    text: '',
    messageId: '1',
    unsubscribe: 'https://portal.example',
  })
  const { text } = await mails.mailTo('amelia@crew.example')
  await mailer.close()
  await mails.stop()
  expect(text).toMatch(/^Subject: Medical.*stranger@crew\.example/m)
  expect(text).not.toMatch(/^Bcc:/m)
  expect(mails.count()).toBe(1)
})

it('11.3.1: notes are sealed with AES-256-GCM', () => {
  expect(readSource('features/load/server/sealing-service.ts')).toContain("'aes-256-gcm'")
})

it('has no package for what the document says it has none of', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const none =
    /ldap|xpath|latex|graphql|memcache|^ws$|socket\.io|handlebars|mustache|^ejs$|^pug$|markdown|^marked$|svg|saml|oauth/i
  expect(Object.keys(dependencies).filter((name) => none.test(name))).toEqual([])
})
