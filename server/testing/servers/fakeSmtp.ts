import { createServer, type Socket } from 'node:net'

interface FakeSmtp {
  url: string
  /** Received mails as raw text. */
  mails: { to: string; raw: string }[]
  /** Behaviour for the next mails. */
  behaviour: { response: 'takes' | 'busy' | 'refuses' | 'wantsPassword' }
  close(): Promise<void>
}

const RECIPIENT_RESPONSES = {
  takes: '250 ok',
  busy: '451 later',
  refuses: '550 no such person',
  wantsPassword: '503 no sender',
}

/** A mail server that accepts or rejects what it receives. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const mails: FakeSmtp['mails'] = []
  const mood: FakeSmtp['behaviour'] = { response: 'takes' }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const writeLine = (line: string) => socket.write(`${line}\r\n`)
    let to = ''
    let data: string | null = null
    let rest = ''
    writeLine('220 fake')
    socket.on('data', (chunk) => {
      rest += chunk
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (data !== null) {
          if (line !== '.') data += `${line}\n`
          else {
            mails.push({ to, raw: data })
            data = null
            writeLine('250 taken')
          }
        } else if (/^EHLO/i.test(line)) writeLine('250 fake')
        else if (/^RCPT TO/i.test(line)) {
          to = /<(.*)>/.exec(line)?.[1] ?? ''
          writeLine(RECIPIENT_RESPONSES[mood.response])
        } else if (/^MAIL FROM/i.test(line))
          writeLine(mood.response === 'wantsPassword' ? '530 authentication required' : '250 ok')
        else if (/^DATA/i.test(line)) {
          data = ''
          writeLine('354 go on')
        } else writeLine(/^QUIT/i.test(line) ? '221 bye' : '250 ok')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    behaviour: mood,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
