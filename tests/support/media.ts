import { deflateRawSync, deflateSync, crc32 } from 'node:zlib'
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  type MetadataTags,
  Mp4OutputFormat,
  Output,
  TextSubtitleSource,
  WebMOutputFormat,
} from 'mediabunny'
import sharp from 'sharp'

/** A picture of one colour with a stripe of another, so that it has something in it. */
const drawn = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } }).composite([
    {
      input: { create: { width, height: Math.max(1, Math.floor(height / 4)), channels: 3, background: '#ffffff' } },
      top: 0,
      left: 0,
    },
  ])

export const jpegOf = (width: number, height: number, background = '#3264c8'): Promise<Buffer> =>
  drawn(width, height, background).jpeg().toBuffer()

export const pngOf = (width: number, height: number, background = '#3264c8'): Promise<Buffer> =>
  drawn(width, height, background).png().toBuffer()

/** A photo as phones make them: lying on its side, with the place where it was taken. */
export const photoWithPlace = (width: number, height: number): Promise<Buffer> =>
  drawn(width, height, '#3264c8')
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Vignette', Artist: 'Ada Lovelace' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    })
    .jpeg()
    .toBuffer()

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG of few bytes that is this large once it is decoded. */
export const bombOf = (side: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A zip archive with one file of nothing but zeros in it. */
export const zipOf = (bytes: number): Buffer => {
  const content = Buffer.alloc(bytes)
  const packed = deflateRawSync(content, { level: 9 })
  const name = Buffer.from('zeros.bin')
  const about = Buffer.alloc(26)
  about.writeUInt16LE(20, 0)
  about.writeUInt16LE(8, 4)
  about.writeUInt32LE(crc32(content), 10)
  about.writeUInt32LE(packed.length, 14)
  about.writeUInt32LE(bytes, 18)
  about.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), about, name, packed])
  const rest = Buffer.alloc(14)
  const central = Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), about, rest, name])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}

/** What a camera adds to a video: tags, and subtitles that are none. */
type Told = { readonly tags: MetadataTags; readonly trackName: string; readonly subtitles: string }

/** A video of a container only: its packets hold nothing that could be shown. */
export const videoOf = async (kind: 'mp4' | 'webm', seconds: number, told?: Told): Promise<Buffer> => {
  const target = new BufferTarget()
  const output = new Output({ format: kind === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat(), target })
  const source = new EncodedVideoPacketSource('vp8')
  output.addVideoTrack(source, told ? { name: told.trackName } : undefined)
  const subtitles = new TextSubtitleSource('webvtt')
  if (told) output.addSubtitleTrack(subtitles)
  if (told) output.setMetadataTags(told.tags)
  await output.start()
  if (told) await subtitles.add(`WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n${told.subtitles}\n`)
  const config = { codec: 'vp8', codedWidth: 640, codedHeight: 360 }
  for (let second = 0; second < seconds; second++) {
    const packet = new EncodedPacket(new Uint8Array(5_000).fill(second % 250), 'key', second, 1)
    await source.add(packet, second === 0 ? { decoderConfig: config } : undefined)
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

export const hlsList = (): Buffer =>
  Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n')
