// The content security policy forbids eval, and zod's probe for it would be reported as a violation. Schemas probe when
// they are made, so this comes before all of them: where zod looks for its settings, since its own function for them would
// bring a part of zod into the first view.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
