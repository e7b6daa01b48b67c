import type { OwnTemplate } from '@vignette/domain/templates/schemas'
import { Dialog } from '#components/ui/dialog.tsx'
import { TemplateForm } from './template-form.tsx'

/** The first values of the form. A template without an id is a new one. */
export type TemplateDraft = Partial<OwnTemplate> & { readonly id?: string }

type TemplateDialogProps = { readonly draft: TemplateDraft | null; readonly close: () => void }

/** Asks for everything that a template of one's own has, open as long as there is a draft. */
export const TemplateDialog = ({ draft, close }: TemplateDialogProps) => (
  <Dialog
    opened={draft !== null}
    close={close}
    title={draft?.id === undefined ? 'A new template' : 'Change the template'}
    size="lg"
  >
    {draft && <TemplateForm draft={draft} close={close} />}
  </Dialog>
)
