import { maySpendOn } from '@vignette/domain/plans/entitlement'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import type { GenerationResult } from '../use-result-changes.ts'
import { useProfile } from '#entities/profile/use-profile.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { EditImageForm } from './edit-image-form.tsx'

type EditImageDialogProps = {
  readonly opened: boolean
  readonly close: () => void
  /** The generation of the picture, if it was made here. */
  readonly generation: Pick<Generation, 'id'> | null
  readonly result: Pick<GenerationResult, 'url' | 'composition' | 'width' | 'height'>
  readonly mediaId: string
  readonly onStarted: (ids: readonly string[]) => void
}

/** Makes a new picture from an existing one, which stays. */
export const EditImageDialog = ({ opened, close, ...props }: EditImageDialogProps) => {
  const tier = useProfile().profile?.subscriptionPlan
  const isLocked = tier !== undefined && !maySpendOn('imageEdit', tier)
  return (
    <Dialog opened={opened} title="Edit image" close={close} size="lg">
      <EditImageForm isLocked={isLocked} {...props} />
    </Dialog>
  )
}
