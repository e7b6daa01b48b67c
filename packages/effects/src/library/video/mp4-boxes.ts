import { UploadRefused } from '../upload/upload-refused.ts'

/** A box of an MP4 or MOV file (ISO 14496-12). All positions are those of the buffer that it was found in. */
export type Box = { readonly type: string; readonly start: number; readonly body: number; readonly end: number }

/** The boxes from one position up to another. @throws {UploadRefused} if they do not fit. */
export const boxesIn = (buffer: Buffer, from: number, to: number): readonly Box[] => {
  const boxes: Box[] = []
  for (let start = from; start + 8 <= to;) {
    const short = buffer.readUInt32BE(start)
    const isLong = short === 1 && start + 16 <= to
    const size = isLong ? Number(buffer.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short
    const body = start + (isLong ? 16 : 8)
    if (start + size < body || start + size > to) throw new UploadRefused('broken')
    boxes.push({ type: buffer.toString('latin1', start + 4, start + 8), start, body, end: start + size })
    start += size
  }
  return boxes
}

/** The box at the end of a path of types; undefined if there is none. */
export const findBox = (buffer: Buffer, box: Box, [type, ...more]: readonly string[]): Box | undefined => {
  if (type === undefined) return box
  const child = boxesIn(buffer, box.body, box.end).find((each) => each.type === type)
  return child && findBox(buffer, child, more)
}
