import { logError } from '#server/observing/log.ts'

/** The SMTP server, and the sender of the mails. */
export type MailConfig = { url: URL; from: string }

type Mail = { to: string; subject: string; text: string }

export type Mailer = {
  /** Sends a mail in the background, so that a response reveals neither success nor duration. */
  send: (mail: Mail) => void
  /**
   * Sends a mail and waits until the server takes it.
   *
   * @param messageId the part of the Message-ID before the `@`. A mail that is sent again has the same one.
   * @param unsubscribe the address of the page where such mails are turned off (List-Unsubscribe, RFC 2369).
   * @throws Error of the mail server, with a `responseCode`, or of the connection.
   */
  deliver: (mail: Mail & { messageId: string; unsubscribe: string }) => Promise<void>
  /** Waits for mails in progress. */
  close: () => Promise<void>
}

const mailWaitMs = 10_000

/** Sends plain-text mails by SMTP. Failures are logged without the recipient. */
export async function createMailer({ url, from }: MailConfig): Promise<Mailer> {
  // Loaded only by portals that send mails.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: url.href,
    // Passwords require TLS.
    requireTLS: url.username !== '',
    connectionTimeout: mailWaitMs,
    greetingTimeout: mailWaitMs,
    socketTimeout: mailWaitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const inProgress = new Set<Promise<unknown>>()

  async function sendQuietly(mail: Mail): Promise<void> {
    try {
      await transport.sendMail({ from, ...mail })
    } catch (error) {
      const { code = 'no reason given' } = error as { code?: string }
      logError(new Error(`A mail could not be sent: ${code}`), { feature: 'identity' })
    }
  }

  async function track(delivery: Promise<unknown>): Promise<void> {
    const ended = Promise.allSettled([delivery])
    inProgress.add(ended)
    await ended
    inProgress.delete(ended)
  }

  return {
    async deliver({ messageId, unsubscribe, ...mail }) {
      const domain = from.match(/@([^\s>]+)/)?.[1] ?? 'localhost'
      const sent = transport.sendMail({
        from,
        ...mail,
        messageId: `<${messageId}@${domain}>`,
        list: { unsubscribe },
      })
      void track(sent)
      await sent
    },
    send(mail) {
      void track(sendQuietly(mail))
    },
    async close() {
      await Promise.all(inProgress)
      transport.close()
    },
  }
}
