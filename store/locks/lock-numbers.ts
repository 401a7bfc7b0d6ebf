/**
 * All advisory locks of the product. PostgreSQL knows them only by number, so two uses of one number would block each
 * other. A lock is released when its connection ends, also if the process is killed.
 */

/** Shared by every process that uses the embedded server; the process that gets it exclusively is the last one and stops the server. */
export const EMBEDDED_SERVER_LOCK = 900_001

/** Shared by every write to the contest, exclusive for publishing and settling: see contest-write.ts. */
export const CONTEST_LOCK = 900_002

/** First half of the locks on jobs, cycles and reading processes; the second is the hash of a name: see work-locks.ts. */
export const WORK_LOCK_SPACE = 900_003

/** While a simulated contest is created: of two processes on an empty database, the second waits and finds it filled. */
export const FILLING_LOCK = 900_004

/** While a backup is written, so that there is only one at a time. */
export const BACKUP_LOCK = 900_005

/** During every write of posts, and while the content's posts are copied: see posts/posts-state.ts. */
export const POSTS_LOCK = 900_006

/** First half of the locks on gamers with several accounts while one is judged; the second is the hash of the xuid. */
export const PERSON_LOCK_SPACE = 900_017

/** Held briefly while a process claims a chat message. */
export const CHAT_LOCK = 900_018

/** While a cycle of everyone is opened: of two at the same moment, the second finds the first's. */
export const CYCLES_LOCK = 900_020

/** While the roles of the embedded server are created, and while a database is given to its owner. */
export const EMBEDDED_ROLES_LOCK = 900_019
