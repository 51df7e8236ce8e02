// Plain JavaScript for Node 20: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '../..')
const OLDEST_NODE = [20, 19]
/** npm writes it last, after each installation, and lists in it what is installed. */
const installedPath = join(projectRoot, 'node_modules/.package-lock.json')
/** No package needs an install script, so none runs. */
const OPTIONS = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** Installs the packages of package-lock.json that are missing: what serving and building need, or also the test tools. */
export function install({ withTestTools }) {
  refuseOldNode()
  if (isInstalled({ withTestTools })) return
  console.log('• Installing packages (about a minute, the first time)')
  if (withTestTools && isInstalled({ withTestTools: false })) {
    // Adds packages. `npm ci` would remove those that a running server uses.
    runNpm(['install', '--no-save', ...OPTIONS])
    return
  }
  const hasTestTools = existsSync(join(projectRoot, 'node_modules/vitest'))
  runNpm(['ci', ...(withTestTools || hasTestTools ? [] : ['--omit=dev']), ...OPTIONS])
}

/** Packages of other systems are optional, and absent. */
function isInstalled({ withTestTools }) {
  if (!existsSync(installedPath)) return false
  const installed = readPackages(installedPath)
  return Object.entries(readPackages(join(projectRoot, 'package-lock.json'))).every(
    ([path, { integrity, dev, optional, devOptional }]) =>
      path === '' ||
      optional ||
      (!withTestTools && (dev || devOptional)) ||
      installed[path]?.integrity === integrity,
  )
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}

function runNpm(args) {
  const npm = process.env.npm_execpath
  const [command, all] = npm ? [process.execPath, [npm, ...args]] : ['npm', args]
  const { status } = spawnSync(command, all, { cwd: projectRoot, stdio: 'inherit' })
  if (status === 0) return
  console.error('The packages could not be installed: see the messages above.')
  process.exit(1)
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])
  if (!isOld) return
  console.error(`Patang needs Node ${OLDEST_NODE.join('.')} or later; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Path of the Node 24 that is installed as a package; elsewhere of the Node that runs this. */
export function node24() {
  const installed = join(projectRoot, 'node_modules/.bin/node')
  return existsSync(installed) ? installed : process.execPath
}

/** Allows one running command of this kind in this folder. A second one prints a message and exits. */
export function runOnce(command) {
  const lockPath = join(projectRoot, `.patang/${command}.lock`)
  mkdirSync(dirname(lockPath), { recursive: true })
  const holder = runningHolder(lockPath)
  if (holder) refuseSecond(command, holder)
  rmSync(lockPath, { force: true })
  try {
    writeFileSync(lockPath, String(process.pid), { flag: 'wx' })
  } catch {
    refuseSecond(command, 'just now')
  }
  process.on('exit', () => rmSync(lockPath, { force: true }))
}

function refuseSecond(command, holder) {
  console.error(`npm ${command} already runs in this folder (${holder}): stop it first, or use it.`)
  process.exit(1)
}

/** 'process 123' when the process of the lock file runs; null when there is none or it was killed. */
function runningHolder(lockPath) {
  if (!existsSync(lockPath)) return null
  const pid = readFileSync(lockPath, 'utf8')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if (error.code === 'ESRCH') return null
  }
  const commandPath = `/proc/${pid}/cmdline`
  // The number may belong to another program by now.
  if (existsSync(commandPath) && !readFileSync(commandPath, 'utf8').includes('server/setup/')) return null
  return `process ${pid}`
}
