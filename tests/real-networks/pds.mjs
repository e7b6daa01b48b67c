// Bluesky's server with a directory of accounts of its own, as a process: `node pds.mjs <folder> <port> <directory port>`
import { join } from 'node:path'
import { Secp256k1Keypair } from '@atproto/crypto'
import { PDS } from '@atproto/pds'
import plc from '@did-plc/server'

const [folder = '', port = '', directoryPort = ''] = process.argv.slice(2)

const directory = plc.PlcServer.create({ db: plc.Database.mock(), port: Number(directoryPort) })
await directory.start()
const rotationKey = await Secp256k1Keypair.create({ exportable: true })
const server = await PDS.fromEnv({
  devMode: true,
  port: Number(port),
  hostname: 'localhost',
  dataDirectory: join(folder, 'data'),
  blobstoreDiskLocation: join(folder, 'blobs'),
  didPlcUrl: `http://localhost:${directoryPort}`,
  adminPassword: 'an admin of the tests',
  jwtSecret: 'a secret of the tests',
  plcRotationKeyK256PrivateKeyHex: Buffer.from(await rotationKey.export()).toString('hex'),
  serviceHandleDomains: ['.test'],
  inviteRequired: false,
  disableSsrfProtection: true,
  // what reads the posts of everybody is another service, which does not run here
  bskyAppViewUrl: 'https://appview.invalid',
  bskyAppViewDid: 'did:example:invalid',
  crawlers: [],
})
await server.start()
