// `npm start` and `npm run dev`: installs what serving and building need, then runs run.ts with Node 24. Plain JavaScript for Node 20.
import { spawn } from 'node:child_process'
import { install, node24, projectRoot, runOnce } from './install.js'

const isDevelopment = process.argv.includes('--dev')
runOnce('start')
install({ withTestTools: false })

const watch = isDevelopment ? ['--watch', '--watch-preserve-output'] : []
const server = spawn(node24(), [...watch, 'server/setup/run.ts', ...process.argv.slice(2)], {
  cwd: projectRoot,
  // The server watches this channel and stops when this process is gone.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
// Ctrl-C reaches the server too. It completes the accepted requests and stops its Postgres.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => {
  if (signal) console.error(`The server was ended by ${signal}.`)
  process.exit(code ?? 1)
})
