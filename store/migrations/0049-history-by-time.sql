-- Who gained something within a time span is read from the entries of that span, not from everyone's.

create index leaderboard_history_by_time on leaderboard_history (at);
