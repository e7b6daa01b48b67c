import { addMs } from '../../kernel/calendar.ts'
import type { CancelConversion, FailConversion, RequestConversion } from '../commands.ts'
import type { LibraryEvent } from '../events.ts'
import { conversionLimits } from '../limits.ts'
import {
  cannotConvert,
  fitsAlready,
  inTrash,
  notConvertible,
  notSeenYet,
  tooManyChanges,
  tooManyConversions,
  unknownConversion,
} from '../refusals.ts'
import { type Item, type Library, presentVideo, usableConversion } from '../state.ts'
import { type ConversionTarget, planConversion } from '../video-conversion.ts'
import type { VideoPresetId } from '../video-presets.ts'
import { requireItem } from './items.ts'
import { requirePlace, requireRoom } from './uploads.ts'

/** @throws {DomainError} where nothing can be made of it, or need not be. */
const requireTarget = (item: Item, preset: VideoPresetId): ConversionTarget => {
  if (item.purgesAt !== null) throw inTrash()
  if (item.kind === 'video' && !item.isIllustrated) throw notSeenYet()
  const video = presentVideo(item)
  if (!video) throw notConvertible()
  const plan = planConversion(video, preset)
  if (plan.type === 'asItIs') throw fitsAlready()
  if (plan.type === 'impossible') throw cannotConvert(plan.obstacles.map((each) => `${each.reason} ${each.advice}`))
  return plan.target
}

export const requestConversion = (command: RequestConversion, library: Library): LibraryEvent[] => {
  const { workspaceId, userId, conversionId, itemId, preset, limitBytes, now } = command
  if (library.conversions.has(conversionId)) return []
  const item = requireItem(library, itemId)
  const { bytes } = requireTarget(item, preset)
  if (usableConversion(library, itemId, preset)) return []
  if (library.converting >= conversionLimits.underWay) throw tooManyConversions()
  if ((item.conversions?.count ?? 0) >= conversionLimits.perItem) throw tooManyChanges()
  requirePlace(library)
  requireRoom(library, bytes, limitBytes)
  const expiresAt = addMs(now, conversionLimits.expiresAfterMs)
  const data = { workspaceId, userId, conversionId, itemId, preset, bytes, expiresAt }
  return [{ type: 'MediaConversionRequested', data }]
}

export const failConversion = ({ conversionId, code }: FailConversion, { conversions }: Library): LibraryEvent[] => {
  const conversion = conversions.get(conversionId)
  if (conversion?.status !== 'underWay') return []
  const { workspaceId, userId } = conversion
  return [{ type: 'MediaConversionFailed', data: { workspaceId, userId, conversionId, code } }]
}

export const cancelConversion = (
  { workspaceId, userId, conversionId }: CancelConversion,
  { conversions }: Library,
): LibraryEvent[] => {
  const conversion = conversions.get(conversionId)
  if (!conversion) throw unknownConversion()
  if (conversion.status !== 'underWay') return []
  return [{ type: 'MediaConversionCancelled', data: { workspaceId, userId, conversionId } }]
}
