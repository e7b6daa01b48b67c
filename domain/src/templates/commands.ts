import type { OwnTemplate } from './schemas.ts'

type OfTemplate = { readonly workspaceId: string; readonly userId: string; readonly templateId: string }

export type SaveTemplate = OfTemplate & { readonly type: 'SaveTemplate'; readonly template: OwnTemplate }

/** The whole template as it is from now on. `basedOn`: the version of the template that was changed. */
export type ChangeTemplate = OfTemplate & {
  readonly type: 'ChangeTemplate'
  readonly template: OwnTemplate
  readonly basedOn?: string | undefined
}

export type DeleteTemplate = OfTemplate & { readonly type: 'DeleteTemplate' }

export type TemplateCommand = SaveTemplate | ChangeTemplate | DeleteTemplate
