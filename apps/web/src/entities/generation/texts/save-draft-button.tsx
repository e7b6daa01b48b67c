import { Button } from '@mantine/core'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { IconBookmark, IconBookmarkFilled } from '#components/ui/icons.ts'
import type { GenerationResult } from '../use-result-changes.ts'
import { useSaveText } from '#entities/library/save-text.ts'
import { toast } from '#lib/toast.ts'

type SaveDraftButtonProps = {
  readonly generation: Generation
  readonly result: GenerationResult
  readonly name: string
  readonly text: string
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Saves the current text to the library. */
export const SaveDraftButton = ({ generation, result, name, text }: SaveDraftButtonProps) => {
  const { mutate, isPending, variables, isSuccess } = useSaveText()
  const isSaved = isSuccess && variables.text === text
  const Icon = isSaved ? IconBookmarkFilled : IconBookmark
  const save = () =>
    mutate(
      {
        text,
        generationId: generation.id,
        resultId: result.id,
        ...withPlace(textOf(generation.settings['platform']), generation.tone),
      },
      {
        onSuccess: () => toast.success('Saved as a draft in your library.'),
        onError: (error) => toast.error(error.message),
      },
    )
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      aria-label={isSaved ? `Saved: ${name}` : `Save draft: ${name}`}
      loading={isPending}
      onClick={() => !isSaved && save()}
    >
      {isSaved ? 'Saved' : 'Save draft'}
    </Button>
  )
}

const withPlace = (platform: string | undefined, tone: string | null) => ({
  ...(platform !== undefined && { platform }),
  ...(tone !== null && { tone }),
})
