import { confirmEmailPage, resetPasswordPage } from '#contract/identity.ts'
import type { Mailer } from '#server/mail.ts'

/**
 * How the identity service writes to its users. What it says holds no word of theirs: anybody can type
 * somebody else's address, and a name that is an invitation.
 */
export function identityMails(mailer: Mailer | undefined, baseUrl: string) {
  // What stands after `#` stays in the browser: no server or proxy on the way can log it.
  const linkTo = (page: string, token: string) =>
    `${baseUrl}${page}#token=${encodeURIComponent(token)}`
  return {
    /** Without a mail server, whoever runs the portal finds the link on its standard output and hands it on. */
    async sendReset(to: string, token: string): Promise<void> {
      const link = linkTo(resetPasswordPage, token)
      if (mailer) mailer.send({ to, subject: 'Set a new password', text: resetText(link) })
      else process.stdout.write(`Forgotten password of ${to}, within an hour: ${link}\n`)
    },
    async sendConfirmation(to: string, token: string): Promise<void> {
      const text = confirmationText(linkTo(confirmEmailPage, token))
      mailer?.send({ to, subject: 'Confirm your email address', text })
    },
  }
}

const resetText = (link: string) => `Hello,

somebody asked for a new password for your CrewPortal account. If that was you, set it here within an hour:

${link}

The link works once. If it was not you, you need do nothing: your password stays as it is.

CrewPortal
`

const confirmationText = (link: string) => `Hello,

welcome to CrewPortal. Please confirm within a day that this is your email address:

${link}

If you have no account here, somebody typed your address by mistake, and you need do nothing.

CrewPortal
`
