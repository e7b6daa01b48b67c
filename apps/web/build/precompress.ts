import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Pages are not among them: they are filled in and compressed when the server starts. */
const isText = /\.(?:js|css|svg)$/
const worthwhileBytes = 1_000

/** Writes `.br` and `.gz` beside the built text files, which the server then sends as they are. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: async ({ dir }) => {
      if (dir !== undefined) await compressFolder(dir)
    },
  },
})

const compressFolder = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names.filter((name) => isText.test(name)).map(async (name) => compressFile(path.join(folder, name))),
  )
}

const compressFile = async (file: string): Promise<void> => {
  const plain = await readFile(file)
  if (plain.length < worthwhileBytes) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
