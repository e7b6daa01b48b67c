const negation =
  /(?<!\p{L})(?:no|not|without|never|none|nobody|nothing|nor|neither|hardly|\p{L}+n['’]t|cannot|kein\p{L}*|nicht|nichts|ohne|nie|niemals|niemand|kaum|sin|nada|nadie|nunca|jamás|ni|ning[uú]n\p{L}*|sans|pas|jamais|rien|aucune?|personne ne|senza|non|niente|nessun\p{L}*|sem|não|nem|nenhuma?)(?!\p{L})/iu

/** True if a headline denies something: a part of it alone would say the opposite. */
export const denies = (headline: string): boolean => negation.test(headline)
