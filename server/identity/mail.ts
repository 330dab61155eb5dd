import { logError } from '#server/observing/log.ts'

/** The server that takes the portal's mails, and who they are from. */
export type MailConfig = { url: URL; from: string }

type Mail = { to: string; subject: string; text: string }

export type Mailer = {
  /** Sends a mail after the caller has answered: whether and how fast it goes tells nobody anything. */
  send: (mail: Mail) => void
  /** Waits for the mails on their way. */
  close: () => Promise<void>
}

const waitMs = 10_000

/** Sends plain-text mails by SMTP. One that cannot be sent is logged, without saying to whom. */
export async function createMailer({ url, from }: MailConfig): Promise<Mailer> {
  // Loaded by those portals only that send mails.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: url.href,
    // A password is not sent in the clear.
    requireTLS: url.username !== '',
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const onTheirWay = new Set<Promise<void>>()

  async function deliver(mail: Mail): Promise<void> {
    try {
      await transport.sendMail({ from, ...mail })
    } catch (error) {
      const { code = 'no reason given' } = error as { code?: string }
      logError(new Error(`A mail could not be sent: ${code}`), { room: 'identity' })
    }
  }

  return {
    send(mail) {
      const delivery = deliver(mail)
      onTheirWay.add(delivery)
      void delivery.then(() => onTheirWay.delete(delivery))
    },
    async close() {
      await Promise.all(onTheirWay)
      transport.close()
    },
  }
}
