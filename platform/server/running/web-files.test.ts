import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { fillPage } from './web-files.ts'

const page =
  '<meta name="portal-now" content="" /><meta name="portal-mail" content="off" />' +
  '<meta name="portal-sign-up" content="on" />' +
  '<meta name="portal-firebase" content="" />'

it('writes the settings of the portal into the page', () => {
  expect(
    fillPage(page, { now: '2026-07-15T09:00:00Z', signUp: false, mail: true, firebase: undefined }),
  ).toBe(
    '<meta name="portal-now" content="2026-07-15T09:00:00Z" />' +
      '<meta name="portal-mail" content="on" />' +
      '<meta name="portal-sign-up" content="off" /><meta name="portal-firebase" content="" />',
  )
})

it('writes the Firebase project into the page, with special characters escaped', () => {
  const { firebase } = readConfig({
    IDENTITY: 'firebase',
    FIREBASE_API_KEY: `"><script>$&'`,
    FIREBASE_AUTH_DOMAIN: 'crew.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'crew',
    FIREBASE_APP_ID: '1:1:web:1',
  })
  expect(fillPage(page, { now: '', signUp: true, mail: false, firebase })).toContain(
    `content="{&quot;apiKey&quot;:&quot;\\&quot;>&lt;script>$&amp;'&quot;,&quot;authDomain`,
  )
})
