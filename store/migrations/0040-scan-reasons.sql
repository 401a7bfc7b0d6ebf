-- Reasons of scans begin with a code (`contest/scans/scan-reasons.ts`); until now they were recognised by their sentences. What no
-- pattern knows stays as it is.

create function coded_reason(reason text) returns text language sql as $$
  select case
    when reason ~ 'one account says so' then 'not_shown: ' || reason
    when reason ~ 'too many to be believed' then 'hidden_for_many: ' || reason
    when reason ~ 'status 404' then 'not_found: ' || reason
    when reason ~ 'is not readable \(status|as if it were hidden' then 'hidden: ' || reason
    when reason ~ 'Xbox 360' then 'without_xbox_360: ' || reason
    when reason ~ '^The profile was not refreshed' then 'profile: ' || reason
    when reason ~ '^A part of the history|^The history (has|is empty)' then 'incomplete: ' || reason
    when reason ~ '^Every service account rests|asks to wait' then 'throttled: ' || reason
    when reason ~ 'could not be reached|fails again and again' then 'unreachable: ' || reason
    when reason ~ 'cannot be read' then 'malformed: ' || reason
    when reason ~ ' answered [0-9]' then 'refused: ' || reason
    when reason ~ 'cycle was cancelled' then 'cancelled: ' || reason
    when reason ~ 'takes part no longer' then 'left: ' || reason
    when reason ~ 'organiser keeps is still' then 'kept_loss: ' || reason
    else reason
  end
$$;
-- What a held scan would cost is no failure, and its sentence is shown as it stands.
update cycle_gamers set reason = coded_reason(reason) where reason is not null and outcome <> 'held';
update gamers set state_reason = coded_reason(state_reason) where state_reason is not null;
drop function coded_reason;
