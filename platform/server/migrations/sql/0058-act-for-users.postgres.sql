-- PostgreSQL only. From version 16 on, the role that creates another may not act as it (0045). A database that was moved to
-- another cluster may lack that right again. Without the right to grant it, the start of the portal says what to do.

do $$ begin execute format('grant crewportal_app to %I', current_user) || case when current_setting('server_version_num')::integer >= 160000 then ' with inherit false, set true' else '' end; exception when insufficient_privilege or unique_violation or internal_error then null; end $$;
