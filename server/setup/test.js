// `npm test`: installs the test tools too, then runs checks.ts with Node 24. Plain JavaScript for Node 20.
import { spawnSync } from 'node:child_process'
import { install, node24, projectRoot, runOnce } from './install.js'

runOnce('test')
install({ withTestTools: true })
const { status } = spawnSync(node24(), ['server/setup/checks.ts', ...process.argv.slice(2)], {
  cwd: projectRoot,
  stdio: 'inherit',
})
process.exit(status ?? 1)
