import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endOtherSessionsPath, endSessionPath, sessionPath, sessionsPath } from '#api/identity.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { SessionList } from './session-list.tsx'

const here = {
  id: 'here',
  createdAt: '2026-07-01T09:00:00Z',
  updatedAt: '2026-07-03T09:00:00Z',
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
}
const phone = {
  id: 'phone',
  createdAt: '2026-06-30T23:15:00Z',
  updatedAt: '2026-07-14T23:15:00Z',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
}
const unknown = {
  id: 'old',
  createdAt: '2026-05-02T10:00:00Z',
  updatedAt: '2026-05-02T10:00:00Z',
  userAgent: null,
}

async function show(sessions: object[], answer: object | Response = {}) {
  const part = await renderPart(<SessionList />, {
    answers: {
      [sessionsPath]: Response.json(sessions),
      [sessionPath]: { session: here, user: { twoFactorEnabled: false } },
      [endSessionPath]: answer,
      [endOtherSessionsPath]: answer,
    },
  })
  await screen.findByText('This device')
  return part
}

const rows = () => screen.getAllByRole('listitem')

it('lists this device first, then those used last, with their London times', async () => {
  await show([unknown, phone, here])
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'Chrome on LinuxThis deviceSigned in 1 Jul 2026, 10:00. Last used 3 Jul 2026.',
    'Safari on iPhoneSigned in 1 Jul 2026, 00:15. Last used 15 Jul 2026.Sign out',
    'Unknown deviceSigned in 2 May 2026, 11:00. Last used 2 May 2026.Sign out',
  ])
  expect(within(rows()[0] as HTMLElement).queryByRole('button')).toBeNull()
})

it.each([
  [/^Sign out Unknown device/, endSessionPath, { id: 'old' }, 'Signed out: Unknown device'],
  ['Sign out everywhere else', endOtherSessionsPath, {}, 'You are signed out everywhere else.'],
])('%s', async (name, path, json, words) => {
  const { user, calls } = await show([here, phone, unknown])
  await user.click(screen.getByRole('button', { name }))
  expect(await screen.findByText(words)).toBeVisible()
  expect(calls).toContainEqual({ method: 'POST', path, json })
})

it('says why a sign-out failed', async () => {
  const { user } = await show([here, phone], Response.json({ message: 'Later.' }, { status: 429 }))
  await user.click(screen.getByRole('button', { name: /^Sign out Safari on iPhone/ }))
  expect(await screen.findByText('Failed to sign out: Later.')).toBeVisible()
})

it('offers nothing to end with this device alone', async () => {
  await show([here])
  expect(screen.queryByRole('button')).toBeNull()
})
