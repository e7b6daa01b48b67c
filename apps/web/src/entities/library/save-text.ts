import { useMutation } from '@tanstack/react-query'
import type { saveTextSchema } from '@vignette/domain/library/schemas'
import type { z } from 'zod'
import { api } from '#lib/api/api.ts'
import { refreshLibrary } from './refresh-library.ts'
import { requireDone } from './require-done.ts'

export type TextToSave = z.input<typeof saveTextSchema>

/** POST /library/texts */
const saveText = async (text: TextToSave): Promise<void> => requireDone(await api.post('/library/texts', text))

/** Saves a text to the library. */
export const useSaveText = () => useMutation({ mutationFn: saveText, onSuccess: () => void refreshLibrary() })
