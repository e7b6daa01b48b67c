import { queryOptions } from '@tanstack/react-query'
import { videoCaptionsSchema } from '@vignette/domain/captions/schemas/video-captions'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { libraryKeys } from './library-keys.ts'

const freshMs = 60_000

/** GET /library/:id/captions: null where nothing is known, or where they are written on the video. */
export const videoCaptionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...libraryKeys.item(id), 'captions'],
    queryFn: async () =>
      parseResult(videoCaptionsSchema, await api.get(`/library/${encodeURIComponent(id)}/captions`)).captions,
    staleTime: freshMs,
    retry: false,
  })
