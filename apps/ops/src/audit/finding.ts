/** Something that is not as it has to be. `subject` names the stream or the workspace. */
export type Finding = { readonly check: string; readonly subject: string; readonly detail: string }
