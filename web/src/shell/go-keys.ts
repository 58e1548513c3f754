/** The pages that a key goes to after `g`: the page, its path, and the key. */
export const ROUTES = [['inbox', '/', 'i'], ['sessions', '/sessions', 's'], ['agents', '/agents', 'a'], ['history', '/history', 'h'], ['account', '/account', 'c'], ['team', '/team', 't'], ['rules', '/rules', 'r']] as const
