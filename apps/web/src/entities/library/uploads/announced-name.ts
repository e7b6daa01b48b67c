import { itemLimits } from '@vignette/domain/library/limits'

const characters = new Intl.Segmenter()

/** The name under which a file is announced: shortened to the limit of the library, with its ending. */
export const announcedName = (name: string): string => {
  if (name.length <= itemLimits.name) return name
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  const room = itemLimits.name - ending.length
  const cut = characters.segment(name.slice(0, name.length - ending.length)).containing(room)?.index ?? room
  return name.slice(0, cut) + ending
}
