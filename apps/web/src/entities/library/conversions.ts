import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  conversionAnswerSchema,
  conversionsSchema,
  type VideoConversion,
} from '@vignette/domain/library/schemas/conversions'
import type { VideoPresetId } from '@vignette/domain/library/video-presets'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { libraryKeys } from './library-keys.ts'
import { refreshLibrary } from './refresh-library.ts'
import { requireDone } from './require-done.ts'

/** The stream tells when one ends; without it the page asks by itself. */
const askAgainMs = 3_000

const pathOf = (itemId: string): string => `/library/${encodeURIComponent(itemId)}/conversions`

const isUnderWay = ({ state }: VideoConversion): boolean => state === 'underWay'

/** GET /library/:id/conversions */
export const conversionsQuery = (itemId: string) =>
  queryOptions({
    queryKey: libraryKeys.conversions(itemId),
    queryFn: async () => parseResult(conversionsSchema, await api.get(pathOf(itemId))).conversions,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? askAgainMs : false),
  })

/** POST /library/:id/conversions */
export const useRequestConversion = (itemId: string) =>
  useMutation({
    mutationFn: async (preset: VideoPresetId): Promise<VideoConversion> =>
      parseResult(conversionAnswerSchema, await api.post(pathOf(itemId), { preset })).conversion,
    onSettled: () => refreshLibrary(),
  })

/** DELETE /library/conversions/:id */
export const useCancelConversion = () =>
  useMutation({
    mutationFn: async (id: string) => requireDone(await api.delete(`/library/conversions/${encodeURIComponent(id)}`)),
    onSettled: () => refreshLibrary(),
  })
