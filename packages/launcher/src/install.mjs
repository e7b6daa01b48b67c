// Runs before `npm start`, `npm run dev` and `npm test`, before anything is installed and on any Node that the machine
// has. So it is plain JavaScript and imports only built-in modules.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const oldestNode = 20
const runtimeNode = 24
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
/** Holds the digest of the package-lock.json that was last installed from here. */
const stamp = path.join(root, 'node_modules', '.installed-lock.sha256')

const install = () => {
  const startedAt = Date.now()
  console.log('Installing dependencies (npm ci), once after a clone or an update …')
  // A production environment would otherwise leave out the web build's tools, which are development dependencies.
  const { status } = npm(['ci', '--include=dev', '--include=optional', '--prefer-offline'])
  if (status !== 0) stop('npm ci failed; its message is above.')
  writeFileSync(stamp, lockDigest())
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
}

/** True after our install, or after a complete one by hand: npm writes its own lock file last. */
const isUpToDate = () => {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockDigest()) return true
  const wanted = packagesOf('package-lock.json')
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(wanted)
    .filter(([place]) => place.includes('node_modules/'))
    .every(([place, { version, optional, link }]) => {
      const found = installed[place]
      return found ? link === true || found.version === version : optional === true
    })
}

const lockDigest = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')

const packagesOf = (lockFile) => {
  const file = path.join(root, lockFile)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : {}
}

const hasRuntimeNode = () => {
  const bin = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const { error, stdout } = spawnSync(bin, ['--version'], { encoding: 'utf8' })
  return !error && stdout.startsWith(`v${runtimeNode}.`)
}

const npm = (args) => {
  const quiet = [...args, '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: environmentOutsideNodeModules() }
  const cli = process.env.npm_execpath
  // npm ci removes the Node in node_modules while it works, so npm itself runs on the system's Node.
  return cli
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [cli, ...quiet], options)
    : spawnSync('npm', quiet, { ...options, shell: process.platform === 'win32' })
}

const environmentOutsideNodeModules = () => {
  const ours = path.join(root, 'node_modules')
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const folders = (process.env[key] ?? '').split(path.delimiter).filter((folder) => !folder.startsWith(ours))
  return { ...process.env, [key]: folders.join(path.delimiter) }
}

const stop = (message) => {
  console.error(message)
  process.exit(1)
}

if (Number(process.versions.node.split('.')[0]) < oldestNode)
  stop(`Node ${process.versions.node} is too old: install Node ${oldestNode} or newer and try again.`)
if (!isUpToDate()) install()
if (!hasRuntimeNode()) npm(['rebuild', 'node', '--ignore-scripts=false'])
if (!hasRuntimeNode())
  stop(
    `node_modules/.bin/node is not Node ${runtimeNode}. Delete node_modules and run npm ci without --ignore-scripts.`,
  )
