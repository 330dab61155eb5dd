import {
  confirmEmailPage,
  emailChangeMark,
  forgotPasswordPage,
  resetPasswordPage,
} from '#api/identity.ts'
import type { Mailer } from './mail.ts'

/** Mails of the identity provider. They contain no text of users, because anyone can enter any address and name. */
export function identityMails(mailer: Mailer | undefined, baseUrl: string) {
  // The fragment after `#` is not sent to servers, so no proxy can log the token.
  const linkTo = (page: string, token: string) =>
    `${baseUrl}${page}#token=${encodeURIComponent(token)}`
  return {
    /** True if there is a mail server. */
    areSent: mailer !== undefined,
    /** Without a mail server, the link is printed to standard output for the operator. */
    async sendReset(to: string, token: string): Promise<void> {
      const link = linkTo(resetPasswordPage, token)
      if (mailer) mailer.send({ to, subject: 'Set a new password', text: resetText(link) })
      else process.stdout.write(`Password reset link for ${to}, valid for one hour: ${link}\n`)
    },
    async sendConfirmation(to: string, token: string): Promise<void> {
      const text = confirmationText(linkTo(confirmEmailPage, token))
      mailer?.send({ to, subject: 'Confirm your email address', text })
    },
    /** Sent to the owner of an account when someone signs up with its address. */
    async noteSignUp(to: string): Promise<void> {
      const text = signUpText(`${baseUrl}${forgotPasswordPage}`)
      mailer?.send({ to, subject: 'You have an account already', text })
    },
    /** Sent to the new address. */
    async sendEmailChange(to: string, token: string): Promise<void> {
      const text = emailChangeText(linkTo(confirmEmailPage, `${emailChangeMark}${token}`))
      mailer?.send({ to, subject: 'Confirm your new email address', text })
    },
    /** Sent when a passkey was added or removed. */
    async notePasskey(to: string, isAdded: boolean): Promise<void> {
      const subject = isAdded ? 'A passkey was added' : 'A passkey was removed'
      mailer?.send({ to, subject, text: passkeyText(isAdded) })
    },
    /** Sent to the current address. */
    async noteEmailChange(to: string): Promise<void> {
      mailer?.send({ to, subject: 'Your email address is to be changed', text: noteText })
    },
  }
}

export type IdentityMails = ReturnType<typeof identityMails>

const resetText = (link: string) => `Hello,

Somebody asked for a new password for your CrewPortal account. If that was you, set it here within an hour:

${link}

The link works once. If it was not you, ignore this mail. Your password does not change.

CrewPortal
`

const confirmationText = (link: string) => `Hello,

Welcome to CrewPortal. Please confirm within a day that this is your email address:

${link}

If you have no account here, somebody typed your address by mistake. You can ignore this mail.

CrewPortal
`

const signUpText = (link: string) => `Hello,

Somebody tried to create a CrewPortal account with your email address. You have one already, and nothing was changed.

If that was you and you forgot your password, set a new one here:

${link}

If it was not you, ignore this mail.

CrewPortal
`

const emailChangeText = (link: string) => `Hello,

Please confirm within a day that this is the new email address of your CrewPortal account:

${link}

The link works once. If you did not ask for it, somebody typed your address by mistake. You can ignore this mail.

CrewPortal
`

const passkeyText = (isAdded: boolean) => `Hello,

A passkey was ${isAdded ? 'added to' : 'removed from'} your CrewPortal account. It took your password.

If it was not you, set a new password now. Then check the passkeys in the settings, and sign out everywhere else.

CrewPortal
`

const noteText = `Hello,

Somebody who knows your password asked to change the email address of your CrewPortal account. The new address is used once it is confirmed.

If it was not you, set a new password now: the change is then void.

CrewPortal
`
