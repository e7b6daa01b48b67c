// `npm run test:real-networks`: what its tests run against, beside what everything else installs
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findSnac, folder, snacProgram } from './places.ts'

const noNews = ['--no-audit', '--no-fund', '--prefer-offline']
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'

type RunOptions = { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv; readonly timeout?: number }

const run = (command: string, args: readonly string[], { env, ...options }: RunOptions = {}): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, ...options }).status === 0

const insist = (...call: Parameters<typeof run>): void => {
  if (!run(...call)) throw new Error(`${call[0]} ${call[1].join(' ')} failed`)
}

const sqlite = join(import.meta.dirname, 'node_modules/better-sqlite3')

const hasSqlite = (): boolean => {
  const program = `new (require(${JSON.stringify(sqlite)}))(':memory:')`
  return spawnSync(process.execPath, ['-e', program], { stdio: 'ignore' }).status === 0
}

/** The package of npm that has this very Node.js, with its headers. */
const nodePackage = (): string => {
  const { platform, arch } = process
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/** Takes SQLite as it was built for this Node.js, or builds it with headers that come from the registry of npm. */
const installSqlite = async (): Promise<void> => {
  if (hasSqlite()) return
  const readyMade = join(import.meta.dirname, 'node_modules/prebuild-install/bin.js')
  if (existsSync(readyMade)) run(process.execPath, [readyMade], { cwd: sqlite, timeout: 60_000 })
  if (hasSqlite()) return
  const headers = join(folder, 'headers')
  await mkdir(headers, { recursive: true })
  await writeFile(join(headers, 'package.json'), '{ "private": true }')
  const wanted = `${nodePackage()}@${process.versions.node}`
  insist('npm', ['install', '--prefix', headers, '--no-save', '--ignore-scripts', ...noNews, wanted])
  const env = {
    npm_config_nodedir: join(headers, 'node_modules', nodePackage()),
    npm_config_build_from_source: 'true',
  }
  insist('npm', ['rebuild', '--prefix', import.meta.dirname, 'better-sqlite3'], { env })
  await rm(headers, { recursive: true, force: true })
  if (!hasSqlite()) throw new Error('SQLite was built and does not load')
}

const installPds = async (): Promise<void> => {
  insist('npm', ['install', '--prefix', import.meta.dirname, '--no-save', '--ignore-scripts', ...noNews])
  await installSqlite()
}

/** The program as Debian has it, by its own tools and with its signatures, without touching what this machine installs from. */
const fetchSnac = async (work: string): Promise<boolean> => {
  const sources = join(work, 'debian.sources')
  const lines = ['Types: deb', 'URIs: http://deb.debian.org/debian', 'Suites: trixie', 'Components: main']
  await writeFile(sources, `${[...lines, `Signed-By: ${keyring}`].join('\n')}\n`)
  await mkdir(join(work, 'lists/partial'), { recursive: true })
  await mkdir(join(work, 'cache/archives/partial'), { recursive: true })
  const settings = {
    'Dir::Etc::SourceList': sources,
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::State::Lists': join(work, 'lists'),
    'Dir::Cache': join(work, 'cache'),
    'APT::Sandbox::User': '',
    'Acquire::Languages': 'none',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  if (!run('apt-get', [...options, 'update'])) return false
  if (!run('apt-get', [...options, 'download', 'snac2'], { cwd: work })) return false
  const file = (await readdir(work)).find((name) => name.endsWith('.deb'))
  return file !== undefined && run('dpkg-deb', ['-x', file, 'files'], { cwd: work })
}

const installSnac = async (): Promise<void> => {
  if (findSnac() !== undefined) return
  if (!existsSync(keyring)) {
    console.log('snac is not installed: its packages are Debian’s. With a snac in the PATH, Mastodon is tested, too.')
    return
  }
  const work = await mkdtemp(join(tmpdir(), 'vignette-snac-'))
  try {
    if (!(await fetchSnac(work))) return console.log('snac could not be fetched, so Mastodon is not tested.')
    await mkdir(folder, { recursive: true })
    await copyFile(join(work, 'files/usr/bin/snac'), snacProgram)
    await chmod(snacProgram, 0o755)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

await installPds()
await installSnac()
