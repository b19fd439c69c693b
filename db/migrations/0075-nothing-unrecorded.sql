-- Every act is recorded: also those that change no account and no record of the network.
alter type event_kind add value 'welcome-sent';
alter type event_kind add value 'list-sent';
alter type event_kind add value 'access-withdrawn';
alter type event_kind add value 'review-started';
alter type event_kind add value 'review-ended';
alter type event_kind add value 'bulk-started';
alter type event_kind add value 'bulk-stopped';
alter type event_kind add value 'bulk-undone';
alter type event_kind add value 'schedule-created';
alter type event_kind add value 'schedule-changed';
alter type event_kind add value 'schedule-deleted';
alter type event_kind add value 'schedule-stopped';

-- From where a change was made, as words of a list: no address. R102
alter table events add column browser text;
alter table events add column system text;
