import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  changeEmailPath,
  changePasswordPath,
  newBackupCodesPath,
  passkeysPath,
  removePasskeyPath,
  renamePasskeyPath,
  sessionPath,
  turnOffSecondStepPath,
} from '#api/identity.ts'
import { accountExportPath, accountImportPath, accountPath } from '#profile/api/paths.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { ExportAccountButton } from './export-account-button.tsx'
import { ImportAccountForm } from './import-account-form.tsx'
import { PasskeysDialog } from './passkeys-dialog.tsx'
import { SecondStepDialogs } from './second-step-dialogs.tsx'
import { SecondStep } from './second-step.tsx'

type Part = Parameters<typeof renderPart>
const show = (part: Part[0], answers: NonNullable<Part[1]>['answers'] = {}) =>
  renderPart(part, { answers: { '/api/auth/list-sessions': Response.json([]), ...answers } })

const field = (label: string) => screen.getByLabelText(label)
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const refused = (message: string, fields: object = {}) =>
  Response.json({ message, fields }, { status: 400 })

it.each([
  ['', 'This field is required'],
  ['123456789', 'Must be at least 10 characters'],
  ['x'.repeat(129), 'Must be no more than 128 characters'],
])('refuses the new password %j', async (text, words) => {
  const { user, calls } = await show(<ChangePasswordForm />)
  await user.type(field('Current password'), 'altitude-38000')
  if (text) await user.type(field('New password'), text)
  await user.click(press('Change password'))
  expect(field('New password')).toHaveAccessibleDescription(words)
  expect(calls).toEqual([])
})

it.each([
  [true, 'Password changed. You are signed out everywhere else.'],
  [false, 'Password changed'],
])('changes the password, and ends the other sessions: %s', async (endsOthers, words) => {
  const { user, calls } = await show(<ChangePasswordForm />, { [changePasswordPath]: {} })
  await user.type(field('Current password'), 'altitude-38000')
  await user.type(field('New password'), 'cleared-to-land')
  if (!endsOthers) await user.click(field('Sign out everywhere else'))
  await user.click(press('Change password'))
  expect(await screen.findByText(words)).toBeVisible()
  const json = { currentPassword: 'altitude-38000', newPassword: 'cleared-to-land' }
  expect(calls).toMatchObject([{ json: { ...json, revokeOtherSessions: endsOthers } }])
  expect(field('New password')).toHaveValue('')
  expect(field('Sign out everywhere else')).toBeChecked()
})

it('shows the word of the portal beside its password, or in a toast', async () => {
  const fields = { currentPassword: 'This is not your password' }
  const answers = [refused('', fields), refused('Too many requests.')]
  const { user } = await show(<ChangePasswordForm />, {
    [changePasswordPath]: () => answers.shift() ?? {},
  })
  await user.type(field('Current password'), 'not-the-password')
  await user.type(field('New password'), 'cleared-to-land')
  await user.click(press('Change password'))
  await waitFor(() =>
    expect(field('Current password')).toHaveAccessibleDescription('This is not your password'),
  )
  expect(field('Current password')).toHaveFocus()
  await user.click(press('Change password'))
  expect(await screen.findByText('Failed to change the password: Too many requests.')).toBeVisible()
})

it('asks for a whole address, and shows the present one', async () => {
  const { user, calls } = await show(<ChangeEmailForm />)
  expect(screen.getByText('amelia@crew.example')).toBeVisible()
  await user.type(field('New email address'), 'amelia')
  await user.click(press('Change email address'))
  expect(field('New email address')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  )
  expect(field('Your password')).toHaveAccessibleDescription('This field is required')
  expect(calls).toEqual([])
})

it.each([
  [true, 'Email address changed'],
  [false, 'Open the link we sent to new@crew.example. Until then, your current address stays.'],
])('the address is changed: %s', async (isChanged, words) => {
  const { user, calls } = await show(<ChangeEmailForm />, { [changeEmailPath]: { isChanged } })
  await user.type(field('New email address'), ' new@crew.example ')
  await user.type(field('Your password'), 'altitude-38000')
  await user.click(press('Change email address'))
  expect(await screen.findByText(words)).toBeVisible()
  expect(calls[0]?.json).toEqual({ newEmail: 'new@crew.example', password: 'altitude-38000' })
})

it.each([
  [true, /^OnSigning in also asks for a code/, ['New backup codes', 'Turn off']],
  [false, /^OffSigning in asks only for your password/, ['Turn on']],
])('the second step is on: %s', async (twoFactorEnabled, words, buttons) => {
  const session = { id: 'a', createdAt: '2026-07-01T09:00:00Z', updatedAt: '2026-07-01T09:00:00Z' }
  const answer = { session, user: { twoFactorEnabled } }
  await show(<SecondStep />, { [sessionPath]: answer })
  const text = await screen.findByText(/^Signing in/)
  expect(text.parentElement?.textContent).toMatch(words)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons)
})

it.each([
  ['off', 'Turn off', turnOffSecondStepPath, 'Failed to turn it off: Later.'],
  ['codes', 'Show new codes', newBackupCodesPath, 'Failed to make new codes: Later.'],
] as const)(
  'the dialog %s needs the password, and says what failed',
  async (open, name, path, words) => {
    const { user } = await show(<SecondStepDialogs open={open} onClosed={() => {}} />, {
      [path]: refused('Later.'),
    })
    await user.click(press(name))
    expect(field('Your password')).toHaveAccessibleDescription('This field is required')
    await user.type(field('Your password'), 'altitude-38000')
    await user.click(press(name))
    expect(await screen.findByText(words)).toBeVisible()
  },
)

it('shows new backup codes, which a press outside does not close', async () => {
  const backupCodes = ['aaaaa-bbbbb', 'ccccc-ddddd']
  const { user } = await show(<SecondStepDialogs open="codes" onClosed={() => {}} />, {
    [newBackupCodesPath]: { backupCodes },
  })
  await user.type(field('Your password'), 'altitude-38000')
  await user.click(press('Show new codes'))
  expect(await screen.findByRole('dialog', { name: 'Save your backup codes' })).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(backupCodes)
  await user.keyboard('{Escape}')
  expect(await screen.findByText(/^Save your backup codes first/)).toBeVisible()
})

it('says what to do if the browser does not copy the codes', async () => {
  const { user } = await show(<BackupCodes codes={['aaaaa-bbbbb']} onKept={() => {}} />)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('blocked'))
  await user.click(press('Copy'))
  expect(await screen.findByText(/^Your browser blocked copying/)).toBeVisible()
})

const passkeys = [
  { id: 'phone', name: 'My phone', createdAt: '2026-07-01T23:30:00Z' },
  { id: 'key', name: null, createdAt: '2026-05-02T10:00:00Z' },
]

async function showPasskeys(list = passkeys) {
  const part = await show(<PasskeysDialog onClosed={() => {}} />, {
    [passkeysPath]: Response.json(list),
    [renamePasskeyPath]: {},
    [removePasskeyPath]: refused('', { password: 'This is not your password' }),
  })
  await screen.findByText(list.length > 0 ? 'My phone' : /^You have no passkey yet/)
  return part
}

it('lists the passkeys, and renames the pressed one', async () => {
  const { user, calls } = await showPasskeys()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'My phoneAdded 2 Jul 2026',
    'PasskeyAdded 2 May 2026',
  ])
  await user.click(press('Rename Passkey'))
  await user.clear(field('Name'))
  await user.click(press('Save'))
  expect(field('Name')).toHaveAccessibleDescription('This field is required')
  await user.type(field('Name'), ' Key ring ')
  await user.click(press('Save'))
  expect(await screen.findByText('Passkey renamed')).toBeVisible()
  expect(calls).toContainEqual({
    method: 'POST',
    path: renamePasskeyPath,
    json: { id: 'key', name: 'Key ring' },
  })
})

it('removes the pressed passkey with the right password alone', async () => {
  const { user, calls } = await showPasskeys()
  await user.click(press('Remove My phone'))
  expect(screen.getByRole('dialog')).toHaveTextContent('My phone can no longer sign in.')
  await user.type(field('Your password'), 'guess-guess')
  await user.click(press('Remove'))
  await waitFor(() =>
    expect(field('Your password')).toHaveAccessibleDescription('This is not your password'),
  )
  expect(calls.at(-1)?.json).toEqual({ id: 'phone', password: 'guess-guess' })
})

it('explains that there is no passkey', async () => {
  await showPasskeys([])
})

it.each([
  [false, accountExportPath],
  [true, `${accountExportPath}?privateNotes=true`],
])('an export has the private notes: %s', async (withNotes, path) => {
  const { user, calls } = await show(<ExportAccountButton>Export</ExportAccountButton>, {
    [accountExportPath]: refused('Later.'),
  })
  if (withNotes) await user.click(field('With my private notes, as readable text'))
  await user.click(press('Export'))
  expect(await screen.findByText('Failed to export your data: Later.')).toBeVisible()
  expect(calls.map((call) => call.path)).toEqual([path])
})

const zip = new File(['zip'], 'account.zip', { type: 'application/zip' })

it.each(['merge', 'replace'])('an import that fails says why: %s', async (mode) => {
  const { user, calls } = await show(<ImportAccountForm />, {
    [accountImportPath]: refused('This is not an exported account'),
  })
  expect(press('Import account')).toBeDisabled()
  await user.upload(field('Import an exported account'), zip)
  expect(screen.getByText('Data that exists in both stays as it is here.')).toBeVisible()
  if (mode === 'replace') {
    await user.selectOptions(field('Data that this account already holds'), 'Replace it')
    expect(screen.getByText(/^Deletes everything in this account first/)).toBeVisible()
  }
  await user.click(press('Import account'))
  if (mode === 'replace') {
    expect(calls).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Replace' }))
  }
  expect(await screen.findByText('Import failed: This is not an exported account')).toBeVisible()
})

it('the account is not deleted without the password', async () => {
  const { user, calls } = await show(<DeleteAccountDialog onClosed={() => {}} />, {
    [accountPath]: refused('', { password: 'This is not your password' }),
  })
  expect(screen.getByText('This action cannot be undone.')).toBeVisible()
  await user.click(press('Delete my account'))
  expect(field('Your password')).toHaveAccessibleDescription('This field is required')
  expect(calls).toEqual([])
  await user.type(field('Your password'), 'guess-guess')
  await user.click(press('Delete my account'))
  await waitFor(() =>
    expect(field('Your password')).toHaveAccessibleDescription('This is not your password'),
  )
})
