// `npm run test:real-networks`: what its tests run against, beside what everything else installs
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findSnac, folder, snacProgram } from './places.ts'

const noNews = ['--no-audit', '--no-fund', '--prefer-offline']
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'

const run = (command: string, args: readonly string[], options: { readonly cwd?: string } = {}): boolean =>
  spawnSync(command, args, { stdio: 'inherit', ...options }).status === 0

const installPds = (): void => {
  const args = ['install', '--prefix', import.meta.dirname, '--no-save', '--ignore-scripts', ...noNews]
  if (!run('npm', args)) throw new Error('Bluesky’s server could not be installed')
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

installPds()
await installSnac()
