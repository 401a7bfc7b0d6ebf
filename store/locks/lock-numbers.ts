/**
 * The advisory locks of the product, all of them: PostgreSQL knows them by number alone, so two uses of one number would wait
 * for each other. PostgreSQL frees a lock when the connection that holds it ends, also that of a killed process.
 */

/** Shared by every process that uses the embedded server; whoever gets it alone is the last one and stops the server. */
export const EMBEDDED_SERVER_LOCK = 900_001

/** Shared by every write to the contest, and held alone by what publishes or settles: see contest-write.ts. */
export const CONTEST_LOCK = 900_002

/** The first half of the locks on jobs and cycles at work, and of processes that read; the second is the hash of a name: see work-locks.ts. */
export const WORK_LOCK_SPACE = 900_003

/** Held while a simulated contest is started: of two processes on an empty database, the second waits and finds it filled. */
export const FILLING_LOCK = 900_004

/** Held while a backup is written, so that there are never two at once. */
export const BACKUP_LOCK = 900_005

/** Held by every transaction that writes posts, and while those of the content are taken over: see posts/posts-state.ts. */
export const POSTS_LOCK = 900_006

/** The first half of the locks on gamers with several accounts, while one of these is judged; the second is the hash of the xuid. */
export const PERSON_LOCK_SPACE = 900_017

/** Held for a moment while somebody takes a message to the chat as theirs to send. */
export const CHAT_LOCK = 900_018

/** Held while a cycle over everybody is begun: of two who begin one at the same moment, the second finds the first's. */
export const CYCLES_LOCK = 900_020

/** Held while the roles of the embedded server are made, and while a database is given to its owner. */
export const EMBEDDED_ROLES_LOCK = 900_019
