import { createServer, type AddressInfo, type Socket } from 'node:net'

type CaughtMail = { to: string; text: string }

export type MailCatcher = {
  /** The value for `SMTP_URL`. */
  url: string
  /** Waits for the oldest mail to an address that was not returned before. */
  mailTo: (address: string) => Promise<CaughtMail>
  /** The number of received mails, or of those to one address. */
  count: (address?: string) => number
  stop: () => Promise<void>
}

/** A mail server for tests that delivers nothing. It listens on loopback only. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const caught: CaughtMail[] = []
  const recipients: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    converse(socket, (mail) => {
      caught.push(mail)
      recipients.push(mail.to)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async mailTo(address) {
      for (;;) {
        const index = caught.findIndex(({ to }) => to === address)
        if (index !== -1) return caught.splice(index, 1)[0] as CaughtMail
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    count: (address) =>
      address ? recipients.filter((to) => to === address).length : recipients.length,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** The link in a mail, as a path of the portal. */
export function linkIn({ text }: CaughtMail): string {
  const [link = ''] = /https?:\/\/\S+/.exec(text) ?? []
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

function converse(socket: Socket, onMail: (mail: CaughtMail) => void): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let unread = ''
  let to = ''
  let isData = false
  socket.setEncoding('utf8')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: string) => {
    unread += chunk
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n'
      const index = unread.indexOf(end)
      if (index === -1) return
      const part = unread.slice(0, index)
      unread = unread.slice(index + end.length)
      if (isData) {
        onMail({ to, text: plain(part) })
        isData = false
        say('250 taken')
      } else if (/^DATA/i.test(part)) {
        isData = true
        say('354 go on')
      } else if (/^QUIT/i.test(part)) {
        say('221 goodbye')
        socket.end()
      } else {
        to = /^RCPT TO:<(.+)>/i.exec(part)?.[1] ?? to
        say('250 localhost')
      }
    }
  })
  say('220 localhost')
}

/** Decodes the message. */
function plain(message: string): string {
  return message
    .replaceAll('\r\n..', '\r\n.')
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
}
