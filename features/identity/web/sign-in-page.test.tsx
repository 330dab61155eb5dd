import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  checkBackupCodePath,
  checkCodePath,
  forgotPasswordPath,
  signInPath,
  signUpPath,
} from '#api/identity.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { CreateAccountPage } from './create-account-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { SecondStepCard } from './second-step-card.tsx'
import { SignInPage } from './sign-in-page.tsx'

const field = (label: string) => screen.getByLabelText(label)
const press = (name: string) => screen.getByRole('button', { name })
const refused = (status: number, message: string, fields: object = {}) =>
  Response.json({ message, fields }, { status })

beforeEach(() => localStorage.clear())

async function signIn(answer: object | Response) {
  const part = await renderPart(<SignInPage />, { answers: { [signInPath]: answer } })
  await part.user.type(field('Email address'), ' amelia@crew.example ')
  await part.user.type(field('Password'), 'altitude-38000')
  return part
}

it('sends nothing while a field is empty', async () => {
  const { user, calls } = await renderPart(<SignInPage />)
  await user.click(press('Sign in'))
  expect(field('Email address')).toHaveFocus()
  expect(field('Password')).toHaveAccessibleDescription('This field is required')
  expect(calls).toEqual([])
})

it('a wrong password is a toast, and the form stays filled', async () => {
  const { user, calls } = await signIn(refused(401, 'Invalid email or password'))
  await user.click(press('Sign in'))
  expect(await screen.findByText('Invalid email or password')).toBeVisible()
  expect(field('Email address')).toHaveValue('amelia@crew.example')
  expect(calls[0]?.json).toEqual({ email: 'amelia@crew.example', password: 'altitude-38000' })
})

it.each([true, false])('a device is shared if it is ticked: %s', async (isShared) => {
  const { user } = await signIn(refused(401, 'Invalid'))
  if (isShared) await user.click(field('This is a shared device'))
  await user.click(press('Sign in'))
  await screen.findByText('Invalid')
  expect(localStorage.getItem('portalSharedDevice')).toBe(isShared ? 'yes' : null)
})

it('asks for a code after the password, where the account has a second step', async () => {
  const { user } = await signIn({ twoFactorRedirect: true })
  await user.click(press('Sign in'))
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await user.click(press('Back to sign in'))
  expect(screen.getByRole('heading', { name: 'Sign in to CrewPortal' })).toBeVisible()
})

const wrong = refused(400, '', { code: 'This code is wrong' })

it.each([
  ['Code from your app', checkCodePath, ' 123 456 ', '123456'],
  ['Backup code', checkBackupCodePath, ' ABCDE-fghij ', 'abcde-fghij'],
])('checks the %s', async (label, path, typed, code) => {
  const { user, calls } = await renderPart(<SecondStepCard onStartAgain={() => {}} />, {
    answers: { [path]: wrong },
  })
  if (label === 'Backup code') await user.click(press('Use a backup code instead'))
  await user.click(press('Sign in'))
  expect(field(label)).toHaveAccessibleDescription('This field is required')
  await user.type(field(label), typed)
  await user.click(press('Sign in'))
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription('This code is wrong'))
  expect(calls).toEqual([{ method: 'POST', path, json: { code } }])
})

it('starts again when the first step has expired', async () => {
  let times = 0
  const { user } = await renderPart(<SecondStepCard onStartAgain={() => (times += 1)} />, {
    answers: { [checkCodePath]: refused(401, 'Please sign in again') },
  })
  await user.type(field('Code from your app'), '123456')
  await user.click(press('Sign in'))
  expect(await screen.findByText('Please sign in again')).toBeVisible()
  expect(times).toBe(1)
})

it('a new account needs a name, an address and a long password', async () => {
  const { user, calls } = await renderPart(<CreateAccountPage />)
  await user.type(field('Email address'), 'not an address')
  await user.type(field('Password'), '123456789')
  await user.click(press('Create account'))
  expect(field('Name')).toHaveAccessibleDescription('This field is required')
  expect(field('Email address')).toHaveAccessibleDescription('Please enter a valid email address')
  expect(field('Password')).toHaveAccessibleDescription(/Must be at least 10 characters/)
  expect(calls).toEqual([])
})

it('names the password that is too easy to guess beside its field', async () => {
  const fields = { password: 'This password is too easy to guess' }
  const { user, calls } = await renderPart(<CreateAccountPage />, {
    answers: { [signUpPath]: refused(400, '', fields) },
  })
  await user.type(field('Name'), ' Priya ')
  await user.type(field('Email address'), 'priya@crew.example ')
  await user.type(field('Password'), 'priya.winstanley')
  await user.click(press('Create account'))
  await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(/too easy to guess/))
  const json = { name: 'Priya', email: 'priya@crew.example', password: 'priya.winstanley' }
  expect(calls).toMatchObject([{ json }])
})

it('says where the link to confirm a new account is', async () => {
  const { user } = await renderPart(<CreateAccountPage />, { answers: { [signUpPath]: {} } })
  await user.type(field('Name'), 'Priya')
  await user.type(field('Email address'), 'priya@crew.example')
  await user.type(field('Password'), 'altitude-38000')
  await user.click(press('Create account'))
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus()
  expect(screen.getByText(/^We have sent a link to priya@crew\.example\./)).toBeVisible()
})

it('says where the link to set a password is, without saying whether there is an account', async () => {
  const { user, calls } = await renderPart(<ForgotPasswordPage />, {
    answers: { [forgotPasswordPath]: {} },
  })
  await user.click(press('Ask for a link'))
  expect(field('Email address')).toHaveAccessibleDescription('This field is required')
  await user.type(field('Email address'), 'amelia@crew.example')
  await user.click(press('Ask for a link'))
  expect(await screen.findByText('amelia@crew.example')).toBeVisible()
  expect(screen.getByRole('heading')).toHaveTextContent(/^(Check your email|Ask for your link)$/)
  expect(calls[0]?.json).toEqual({ email: 'amelia@crew.example' })
  await user.click(press('Try another address'))
  expect(field('Email address')).toHaveValue('')
})
